import { TrailData } from '@/components/seo/TrailData';
import { useBreadcrumb } from '@/contexts/BreadcrumbContext';
import { breadcrumbTrail } from '@/lib/breadcrumbs/breadcrumb';
import { AppLink } from './AppLink';

/** The band above a page: its trail, its name unless hidden, and a sentence (spec section 2, Main layout). */
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
              <li key={item.name}>
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
