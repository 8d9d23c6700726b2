import { expect, test } from 'vitest';
import { inEveryEngine, signedInMember } from './journeys';

inEveryEngine((current) => {
  test('the window of Google opens at the press and signs her in', async () => {
    const browser = current();
    await browser.open('/auth/sign-in');
    const [own = ''] = await browser.windows();
    await browser.until('return "gapi" in window');
    await browser.press(browser.button(/^Continue with Google$/));
    await expect.poll(async () => (await browser.windows()).length, { timeout: 15_000 }).toBe(2);
    const popup = (await browser.windows()).find((handle) => handle !== own) ?? '';
    await browser.turnTo(popup);
    await browser.press(browser.button(/Elena Rossi/));
    await browser.turnTo(own);
    await browser.until('return location.pathname === "/browse"');
    await browser.shown(browser.button(/^User menu$/));
  });

  test('everything kept of her is handed over as a file', async () => {
    const browser = current();
    await signedInMember(browser);
    await browser.open('/account/data');
    await browser.run(`
      window.refused = [];
      document.addEventListener('securitypolicyviolation', (event) => window.refused.push(event.violatedDirective));
      window.saved = null;
      document.addEventListener('click', (event) => {
        if (event.target.download) window.saved = event.target.download;
      }, true);
      HTMLAnchorElement.prototype.click = function () { if (this.download) window.saved = this.download; };
    `);
    await browser.press(browser.button(/^Download as JSON$/));
    expect(await browser.until('return window.saved')).toBe('my-data.json');
    expect(await browser.run('return window.refused')).toEqual([]);
  });
});
