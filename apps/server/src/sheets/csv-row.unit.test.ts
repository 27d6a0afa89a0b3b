import { expect, test } from 'vitest'
import { commaRow, csvRow } from './csv-row.ts'

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+54911', "'+54911"],
  ['-1', "'-1"],
  ['@sum', "'@sum"],
  ['\tx', `"'\tx"`],
  ['\n=1', `"'\n'=1"`],
  ["|cmd' /C calc'!A1", "'|cmd' /C calc'!A1"],
  ['＝1', "'＝1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠sum', "'＠sum"],
  ['｜cmd', "'｜cmd"],
  ['﹢1', "'﹢1"],
  ['﹣1', "'﹣1"],
  ['−1', "'−1"],
  ['﹦1', "'﹦1"],
  ['﹫sum', "'﹫sum"],
  ['⁼1', "'⁼1"],
  ["'=1", "''=1"],
  [' =1', "' =1"],
  ['a;b', '"a;b"'],
  ["Ana,=cmd|' /C calc'!A1", `"Ana,'=cmd|' /C calc'!A1"`],
  ['Ana,,=1', `"Ana,,'=1"`],
  ['Ana,"=1"', `"Ana,""'=1"""`],
  ['Ana,＝1', `"Ana,'＝1"`],
  ["Ana,'=1", `"Ana,''=1"`],
  ['Ana;+1', `"Ana;'+1"`],
  ['Ana, =1', `"Ana, '=1"`],
  ['Ana,- 1+1', `"Ana,'- 1+1"`],
  ['Ana\n- 1+1', `"Ana\n'- 1+1"`],
  ['Ana\n+ SUM(1)', `"Ana\n'+ SUM(1)"`],
  ['Ana\t=1', `"Ana\t'=1"`],
  ['Ana\r\n@sum', `"Ana\r\n'@sum"`],
  ['Ana\n- A1+B2', `"Ana\n'- A1+B2"`],
  ['Ana\n- A1 < B2', `"Ana\n'- A1 < B2"`],
  ['Trae:\n- 2 sobres sellados\n+ 1 promo.', '"Trae:\n- 2 sobres sellados\n+ 1 promo."'],
  ['12500,50', '12500,50'],
  ['two\nlines', '"two\nlines"'],
  ['482-9317', '482-9317'],
  ['½ sobre', '½ sobre'],
  ["'Hola", "'Hola"],
])('%j is written %j', (cell, written) => {
  expect(csvRow([cell, 'z'])).toBe(`${written};z\r\n`)
})

test('a line for programs has commas between its cells, and quotes what holds one', () => {
  expect(commaRow(['1', 'Peter Pan, el valiente', '12,50'])).toBe('1,"Peter Pan, el valiente","12,50"\r\n')
})
