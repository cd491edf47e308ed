import { productName } from '@escuta/kernel'
import { setImmediate } from 'node:timers/promises'
import Pdf from 'pdfkit'
import { fonts, printable } from './fonts.ts'

/** A part of a document, in reading order. */
export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Names with their values, one line each. */
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** The widths are shares of the line; the last column is aligned right. */
  | {
      readonly kind: 'table'
      readonly columns: readonly { readonly name: string; readonly width: number }[]
      readonly rows: readonly (readonly string[])[]
    }

export type PdfDocument = {
  readonly title: string
  /** When the document says what it says. */
  readonly createdAt: Date
  readonly blocks: readonly PdfBlock[]
}

type Writer = InstanceType<typeof Pdf>
type Element = PDFKit.PDFStructureElement

const margin = 50
const ink = '#2a2520'
const soft = '#554d45'
const gap = 10
/** About 10 ms. */
const rowsAtOnce = 25
const blocksAtOnce = 5

/**
 * Writes a document as a tagged PDF in Portuguese, which screen readers read in order: headings, paragraphs and tables with
 * header cells. The fonts have the Latin, Greek and Cyrillic letters; other characters are written as "?".
 */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  const writer = new Pdf({
    size: 'A4',
    margin,
    lang: 'pt-BR',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: document.title, Author: productName, CreationDate: document.createdAt },
  })
  for (const [weight, file] of Object.entries(fonts)) writer.registerFont(weight, file)
  const parts: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    writer.on('data', (part: Buffer) => parts.push(part))
    writer.on('end', () => resolve(Buffer.concat(parts)))
    writer.on('error', reject)
  })
  const root = writer.struct('Document')
  writer.addStructure(root)
  text(writer, root, document.title, { tag: 'H1', weight: 'bold', size: 20 })
  for (const [nth, block] of document.blocks.entries()) {
    // Lets other requests be answered.
    if (nth % blocksAtOnce === blocksAtOnce - 1) await setImmediate()
    await write(writer, root, block)
  }
  root.end()
  writer.end()
  return written
}

async function write(writer: Writer, root: Element, block: PdfBlock): Promise<void> {
  switch (block.kind) {
    case 'heading':
      writer.y += gap
      return text(writer, root, block.text, { tag: 'H2', weight: 'bold', size: 14 })
    case 'paragraph':
      return text(writer, root, block.text, { tag: 'P', size: 10.5, color: soft })
    case 'facts':
      for (const [name, value] of block.facts)
        text(writer, root, `${name}: ${value}`, { tag: 'P', size: 10.5 })
      return
    case 'table':
      return table(writer, root, block)
  }
}

type Style = {
  readonly tag: string
  readonly weight?: keyof typeof fonts
  readonly size: number
  readonly color?: string
}

function text(writer: Writer, root: Element, content: string, style: Style): void {
  const { tag, weight = 'regular', size, color = ink } = style
  root.add(
    writer.struct(tag, {}, () => {
      writer.font(weight).fontSize(size).fillColor(color).text(printable(content), margin, writer.y)
      writer.y += size * 0.4
    }),
  )
}

async function table(
  writer: Writer,
  root: Element,
  { columns, rows }: Extract<PdfBlock, { kind: 'table' }>,
): Promise<void> {
  const element = writer.struct('Table')
  root.add(element)
  const line = writer.page.width - 2 * margin
  const shares = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => (width / shares) * line)
  const row = (tag: 'TH' | 'TD', cells: readonly string[]) => {
    writer
      .font(tag === 'TH' ? 'bold' : 'regular')
      .fontSize(9)
      .fillColor(ink)
    const printed = cells.map(printable)
    const height = Math.max(
      ...printed.map((cell, at) => writer.heightOfString(cell, { width: widths[at]! - 6 })),
    )
    if (writer.y + height > writer.page.height - margin) writer.addPage()
    const top = writer.y
    const rowElement = writer.struct('TR')
    element.add(rowElement)
    printed.forEach((cell, at) => {
      const left = margin + widths.slice(0, at).reduce((sum, width) => sum + width, 0)
      const align = at === cells.length - 1 ? 'right' : 'left'
      rowElement.add(
        writer.struct(tag, {}, () => {
          writer.text(cell, left, top, { width: widths[at]! - 6, align })
        }),
      )
    })
    rowElement.end()
    writer.y = top + height + 5
  }
  row(
    'TH',
    columns.map(({ name }) => name),
  )
  for (const [nth, cells] of rows.entries()) {
    // Lets other requests be answered.
    if (nth % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
    row('TD', cells)
  }
  element.end()
  writer.x = margin
}
