import { JsonLd } from '@/components/site/page/JsonLd';
import { AppLink } from '@/components/ui/links/AppLink';
import { useBreadcrumb } from '@/contexts/BreadcrumbContext';
import { breadcrumbTrail } from '@/lib/site/navigation/breadcrumb';
import { breadcrumbData } from '@/lib/site/seo/structured-data';

export function BreadcrumbBanner() {
  const { breadcrumb } = useBreadcrumb();
  if (!breadcrumb.show) return null;
  const { name, description, hideTitle } = breadcrumb;
  const trail = breadcrumbTrail(breadcrumb);
  return (
    <div className="banner" data-compact={hideTitle}>
      <JsonLd data={breadcrumbData(trail)} />
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
