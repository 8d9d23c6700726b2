import { expect, test } from 'vitest';
import { createMember } from '../e2e/support/embedded-admin';
import { inEveryEngine, signedInMember } from './journeys';

const TAB = '\uE004';
const ESCAPE = '\uE00C';

inEveryEngine((current) => {
  test('signs in through the Google popup', async () => {
    const browser = current();
    await browser.open('/auth/sign-in');
    const [own = ''] = await browser.windows();
    const google = browser.button(/^Continue with Google$/);
    // Nothing of Google is loaded before a provider's button has the focus.
    await browser.run('arguments[0].focus()', await browser.shown(google));
    await browser.until('return "gapi" in window');
    await browser.press(google);
    await expect.poll(async () => (await browser.windows()).length, { timeout: 15_000 }).toBe(2);
    const popup = (await browser.windows()).find((handle) => handle !== own) ?? '';
    await browser.turnTo(popup);
    await browser.press(browser.button(/Elena Rossi/));
    await browser.turnTo(own);
    await browser.until('return location.pathname === "/browse"');
    await browser.shown(browser.button(/^User menu$/));
  });

  test('signs in by email, keeps focus in dialogs and signs out', async () => {
    const browser = current();
    const member = await createMember({ isSubscribed: true });
    await browser.open('/auth/sign-in?next=/account/data');
    await browser.type({ css: 'input', name: /^Email/ }, member.email);
    await browser.type({ css: 'input', name: /^Password/ }, member.password);
    await browser.press({ css: 'main button', name: /^Sign In$/ });
    await browser.until('return location.pathname === "/account/data"');
    await browser.press(browser.button(/^Delete my account$/));
    await browser.until('return document.querySelector("[role=dialog]")?.contains(document.activeElement)');
    for (let steps = 0; steps < 8; steps += 1) await browser.keys(TAB);
    expect(
      await browser.run('return document.querySelector("[role=dialog]").contains(document.activeElement)'),
    ).toBe(true);
    await browser.keys(ESCAPE);
    await browser.until('return /^Delete my account/.test(document.activeElement?.textContent ?? "")');
    await browser.press(browser.button(/^User menu$/));
    await browser.press(browser.button(/^Sign Out$/));
    await browser.until('return location.pathname === "/"');
  });

  test("downloads the member's data as a file", async () => {
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
