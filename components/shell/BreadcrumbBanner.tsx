import { TrailData } from '@/components/site/page/TrailData';
import { AppLink } from '@/components/ui/links/AppLink';
import { useBreadcrumb } from '@/contexts/BreadcrumbContext';
import { breadcrumbTrail } from '@/lib/site/navigation/breadcrumb';

/** The band above a page: its trail, its name unless hidden, and a sentence (product.md §2, Main layout). */
export function BreadcrumbBanner() {
  const { breadcrumb } = useBreadcrumb();
  if (!breadcrumb.show) return null;
  const { name, description, hideTitle } = breadcrumb;
  const trail = breadcrumbTrail(breadcrumb);
  return (
    <div className="banner" data-compact={hideTitle}>
      <TrailData trail={trail} />
      <div className="container">
        <nav aria-label="Breadcrumb">
          <ol className="banner-trail">
            {trail.map((item, index) => (
              <li key={`${item.name} ${item.href ?? ''}`}>
                {item.href ? (
                  <AppLink href={item.href}>{item.name}</AppLink>
                ) : (
                  <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{item.name}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
        {!hideTitle && <h1 className="banner-title">{name}</h1>}
        {description && <p className="banner-description">{description}</p>}
      </div>
    </div>
  );
}
