import type { MailContent } from './layout.ts'

/**
 * Both forms of a mail of ours: the HTML, and the same words as plain text. The layout and its renderer are loaded with
 * the first mail: they weigh more than the rest of a server that has nothing to write.
 */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const [{ mailLayout }, { render, toPlainText }] = await Promise.all([
    import('./layout.ts'),
    import('@react-email/render'),
  ])
  const html = await render(mailLayout(content))
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
  return { html, text }
}
