import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'

/** Both forms of a mail, from one element: the HTML, and the same words as plain text. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element)
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
  return { html, text }
}
