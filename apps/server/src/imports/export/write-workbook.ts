import { Zip, ZipDeflate } from 'fflate'
import { markAsText } from '../../sheets/formula-mark.ts'
import { lettersAtOnce, takeSheetTurn } from '../../sheets/write-csv.ts'
import { hasControls } from '../sheet/cell-text.ts'

const open = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const office = 'http://schemas.openxmlformats.org'

/** The fixed parts of a workbook with one sheet. */
const parts = {
  '[Content_Types].xml': `${open}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${open}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${open}<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Productos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${open}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** An .xlsx of one sheet whose cells are all texts, written as the rows come, with only one batch in memory. */
export async function* writeWorkbook(batches: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  function* takeReady() {
    yield* ready
    ready = []
  }
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    archive.add(file)
    return (text: string, isLast = false) => file.push(Buffer.from(text), isLast)
  }
  for (const [name, text] of Object.entries(parts)) add(name)(text, true)
  const write = add('xl/worksheets/sheet1.xml')
  let text = ''
  write(`${open}<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>`)
  for await (const rows of batches) {
    await takeSheetTurn()
    for (const cells of rows) {
      text += `<row>${cells.map(cellOf).join('')}</row>`
      if (text.length < lettersAtOnce) continue
      write(text)
      text = ''
      yield* takeReady()
      await takeSheetTurn()
    }
  }
  write(`${text}</sheetData></worksheet>`, true)
  archive.end()
  yield* takeReady()
}

const cellOf = (text: string) =>
  text === ''
    ? '<c/>'
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(markAsText(text))}</t></is></c>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' }
const escaped = (text: string) =>
  (hasControls(text) ? withoutControls(text) : text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>\r]/g, (sign) => entities[sign] ?? sign)

/** Neither XML nor a title may hold control characters. */
const withoutControls = (text: string) => [...text].filter((sign) => !hasControls(sign)).join('')
