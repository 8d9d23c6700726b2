import { expect } from 'vitest';
import { publicEnv } from '@/lib/platform/config/env';
import { documentTitle } from '@/lib/site/seo/document-title';
import { holds, productFiles, readText } from './statements';

holds('1.2', () => {
  expect(publicEnv.tagline).toBe('Get strong. Stay feminine. Rock your life.');
  expect(publicEnv.appName).toBe('Bellaforte');
  const spelled = productFiles().filter((file) =>
    /'[^']*(?:Bellaforte|Stay feminine)|>[^<]*(?:Bellaforte|Stay feminine)/.test(readText(file)),
  );
  expect(spelled).toEqual(['lib/platform/config/env.ts']);
});

holds('1.7', () => {
  expect(documentTitle()).toBe('Bellaforte | Get strong. Stay feminine. Rock your life.');
  expect(documentTitle('Live Events')).toMatch(/^Live Events \| Bellaforte \| Get strong\./);
});
