import { readFileSync, writeFileSync } from 'node:fs';
import { parse, View } from 'vega';
import { compile } from 'vega-lite';

const TEAL = '#0b6b6f';
const GOLD = '#ecba12';
const WINE = '#8f2d3f';
const MOST = 20;

const config = { font: 'system-ui, sans-serif', axis: { labelFontSize: 12, titleFontSize: 12, labelLimit: 240 } };

const draw = (spec) => new View(parse(compile({ width: 720, config, ...spec }).spec)).toSVG();

/** Joins and leaves as bars, the memberships at the end of each month as a line. */
const monthsPlot = (values) =>
  draw({
    height: 260,
    data: { values: values.map((row) => ({ ...row, left: -row.leaves })) },
    encoding: { x: { field: 'month', type: 'ordinal', title: null } },
    layer: [
      { mark: { type: 'bar', color: TEAL }, encoding: { y: { field: 'joins', type: 'quantitative', title: 'members' } } },
      { mark: { type: 'bar', color: WINE }, encoding: { y: { field: 'left', type: 'quantitative' } } },
      { mark: { type: 'line', color: GOLD, point: { color: GOLD } }, encoding: { y: { field: 'active', type: 'quantitative' } } },
    ],
  });

/** The most started classes, with starts behind completions. */
const classesPlot = (values) =>
  draw({
    height: { step: 24 },
    data: { values: values.slice(0, MOST).map((row) => ({ ...row, name: row.title || row.id })) },
    encoding: { y: { field: 'name', type: 'nominal', sort: null, title: null } },
    layer: [
      { mark: { type: 'bar', color: GOLD }, encoding: { x: { field: 'starts', type: 'quantitative', title: 'starts, of which completed' } } },
      { mark: { type: 'bar', color: TEAL, height: 10 }, encoding: { x: { field: 'completions', type: 'quantitative' } } },
    ],
  });

const leavingPlot = (values) =>
  draw({
    height: { step: 24 },
    data: {
      values: values
        .filter(({ leftAtPercent }) => leftAtPercent !== null)
        .slice(0, MOST)
        .map((row) => ({ ...row, name: row.title || row.id })),
    },
    mark: { type: 'point', filled: true, size: 80, color: WINE },
    encoding: {
      y: { field: 'name', type: 'nominal', sort: null, title: null },
      x: {
        field: 'leftAtPercent',
        type: 'quantitative',
        scale: { domain: [0, 100] },
        title: 'half of those who did not finish had left by this percent of the class',
      },
    },
  });

const escapeHtml = (text) =>
  String(text).replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

function table(head, rows) {
  const cells = (row, tag) => row.map((cell) => `<${tag}>${escapeHtml(cell ?? '')}</${tag}>`).join('');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</tbody></table>`;
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1d1a16;background:#fffdf8;max-width:960px;margin:2rem auto;padding:0 1rem}
figure{margin:1rem 0 2rem;overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #eadfca}`;

export async function writePage(json, html) {
  const { madeAt, months, classes } = JSON.parse(readFileSync(json, 'utf8'));
  const plots = await Promise.all([monthsPlot(months), classesPlot(classes), leavingPlot(classes)]);
  const [monthly, started, leaving] = plots;
  writeFileSync(
    html,
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Studio report</title><style>${STYLE}</style><h1>Studio report</h1><p>${escapeHtml(madeAt)}</p>
<h2>Members</h2><figure>${monthly}<figcaption>Teal: joined. Wine: left. Gold: members at the end of the month.</figcaption></figure>
${table(['Month', 'Joined', 'Left', 'Members'], months.map(({ month, joins, leaves, active }) => [month, joins, leaves, active]))}
<h2>Classes</h2><figure>${started}<figcaption>Gold: starts. Teal: completions.</figcaption></figure>
<figure>${leaving}</figure>
${table(
  ['Class', 'Starts', 'Completed', 'Minutes', 'Left at %'],
  classes.map((row) => [row.title || row.id, row.starts, row.completions, row.minutes, row.leftAtPercent]),
)}</html>`,
  );
}
