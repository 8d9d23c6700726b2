import * as v from 'valibot';
import { publicEnv } from '@/lib/platform/config/env';
import { escapeXml } from '@/lib/site/seo/xml';

export const mailTextSchema = v.object({
  subject: v.string(),
  paragraphs: v.pipe(v.array(v.string()), v.readonly()),
  action: v.optional(v.object({ label: v.string(), url: v.string() })),
  /** Tells the reader in small type why they get this mail. */
  reason: v.string(),
});
export type MailText = Readonly<v.InferOutput<typeof mailTextSchema>>;

/** For subjects: a line break in a subject would start a new mail header. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Repeats the colors of styles/_tokens.scss, because mail programs do not support CSS variables. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px; background: #fffdf8; color: #1d1a16; font: 16px/1.6 system-ui, sans-serif; }
.page { max-width: 560px; margin: 0 auto; }
.brand { font-size: 20px; font-weight: 700; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
.action { display: inline-block; padding: 12px 24px; border-radius: 12px; background: #ecba12; color: #1d1a16; font-weight: 600; text-decoration: none; }
.small { margin-top: 32px; font-size: 13px; color: #5f584c; }
.small a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #1d1a16; color: #fffdf8; }
  .small { color: #eadfca; }
}`;

/** Writes `<br>`, because Outlook, and Gmail's app with non-Gmail accounts, support no `white-space` style. */
const withBreaks = (text: string): string => escapeXml(text).replaceAll('\n', '<br>\n');

function htmlOf({ subject, paragraphs, action, reason }: MailText, unsubscribeUrl: string | null): string {
  const button = action
    ? `<p><a class="action" href="${escapeXml(action.url)}">${escapeXml(action.label)}</a></p>`
    : '';
  const stop = unsubscribeUrl ? ` <a href="${escapeXml(unsubscribeUrl)}">Stop these emails</a>` : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeXml(subject)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>${STYLE}</style></head>
<body><div class="page"><p class="brand">${escapeXml(publicEnv.appName)}</p>
${paragraphs.map((paragraph) => `<p>${withBreaks(paragraph)}</p>`).join('\n')}
${button}
<p class="small">${escapeXml(reason)}${stop}</p>
</div></body></html>`;
}

export function renderMail(mail: MailText, unsubscribeUrl: string | null) {
  const { paragraphs, action, reason } = mail;
  const subject = oneLine(mail.subject);
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${publicEnv.appName}\n${reason}`,
    ...(unsubscribeUrl ? [`Stop these emails: ${unsubscribeUrl}`] : []),
  ].join('\n\n');
  return { subject, text, html: htmlOf({ ...mail, subject }, unsubscribeUrl) };
}
