import type { MailContent } from './layout.ts'

/** Renders a mail as HTML and text; the layout and its renderer are large and loaded with the first mail. */
export async function renderMail(content: MailContent): Promise<{ html: string; text: string }> {
  const [{ mailLayout }, { render, toPlainText }] = await Promise.all([
    import('./layout.ts'),
    import('@react-email/render'),
  ])
  const html = await render(mailLayout(content))
  const text = toPlainText(html, { selectors: [{ selector: 'h1', options: { uppercase: false } }] })
  return { html, text }
}
