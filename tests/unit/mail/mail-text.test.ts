import { createTransport } from 'nodemailer';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderMail } from '@/lib/server/mail/mail-text';

const MAIL = {
  subject: 'Message from Eve\r\nBcc: all@example.com',
  paragraphs: ['<img src=x onerror=alert(1)>', 'Second & last'],
  action: { label: 'See "it"', url: 'https://www.example.com/?a=1&b="2"' },
  reason: 'You get this email because you asked.',
};

test('escapes all text in the HTML', () => {
  const { html } = renderMail(MAIL, 'https://www.example.com/unsubscribe?a=1&b=2');
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('href="https://www.example.com/?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('unsubscribe?a=1&amp;b=2');
});

test('breaks the lines of a paragraph in HTML without a style', () => {
  const { html } = renderMail({ ...MAIL, paragraphs: ['Saturday\n10:00 AM'] }, null);
  expect(html).toContain('<p>Saturday<br>\n10:00 AM</p>');
  expect(html).not.toContain('white-space');
});

test('keeps the subject on one line, so that it cannot add headers', () => {
  expect(renderMail(MAIL, null).subject).toBe('Message from Eve Bcc: all@example.com');
});

test('renders the same in plain text, with all URLs', () => {
  const { text } = renderMail(MAIL, 'https://www.example.com/stop');
  for (const part of [...MAIL.paragraphs, MAIL.action.url, MAIL.reason, 'https://www.example.com/stop'])
    expect(text).toContain(part);
  expect(renderMail(MAIL, null).text).not.toContain('Stop these emails');
});

test('names the site as the sender, also with quotation marks in its name', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('NEXT_PUBLIC_APP_NAME', 'The "Strong" Studio');
  vi.stubEnv('SMTP_URL', 'smtp://localhost');
  vi.stubEnv('MAIL_FROM', 'studio@example.com');
  vi.resetModules();
  const { studioAddress } = await import('@/lib/server/mail/smtp');
  const sending = createTransport({ streamTransport: true, buffer: true });
  const { envelope, message } = await sending.sendMail({ from: studioAddress(), to: 'eve@example.com' });
  expect(envelope.from).toBe('studio@example.com');
  expect(String(message)).toContain(String.raw`From: "The \"Strong\" Studio" <studio@example.com>`);
});
