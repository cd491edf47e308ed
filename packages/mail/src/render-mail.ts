import type { MailContent } from './layout.ts'
import { MissingTextError } from './missing-text-error.ts'

/** Renders a mail as HTML and text; the layout and its renderer are large and loaded with the first mail. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  requireTexts(content)
  const [{ mailLayout }, { render, toPlainText }] = await Promise.all([
    import('./layout.ts'),
    import('@react-email/render'),
  ])
  const html = await render(mailLayout(content))
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
  return { html, text }
}

/** What JavaScript writes for a missing value. */
const missing = /\b(?:undefined|NaN|Invalid Date)\b|\[object /

function requireTexts(content: MailContent): void {
  const { preview, heading, paragraphs, details = [], closing = [], button, notes = [] } = content
  const facts = details.flatMap(({ label, value }) => [label, value])
  const all: readonly unknown[] = [
    preview,
    heading,
    ...paragraphs,
    ...facts,
    ...closing,
    button?.label ?? heading,
    ...notes,
  ]
  for (const text of all) {
    if (typeof text !== 'string' || text.trim() === '' || missing.test(text))
      throw new MissingTextError('A mail lacks one of its texts.')
  }
}
