import { describe, expect, it } from 'vitest'
import { renderMailList, renderMailPage } from './catcher-page.ts'
import type { CaughtMail } from './caught-mail.ts'
import { catcherPageHeaders } from './page-frame.ts'

const mail: CaughtMail = {
  id: '01-a/b',
  receivedAt: '2026-11-21T17:30:00.000Z',
  envelope: { from: 'ola@escuta.example', to: ['caio@example.com'] },
  from: { email: 'ola@escuta.example', name: 'Escuta' },
  to: [{ email: 'caio@example.com', name: 'Caio <b>' }],
  subject: 'Olá <script>alert(1)</script>',
  messageId: '<m-1@escuta.example>',
  html: '<html><head></head><body><p title="a">Até "logo"</p><script>alert(1)</script></body></html>',
  text: 'Até <logo>',
  headers: [{ name: 'X-Mal', value: '"><img src=x onerror=alert(1)>' }],
  attachments: [],
}

describe('the list of e-mails', () => {
  it('shows receiver, subject and time in Brasília', () => {
    const page = renderMailList([mail])
    expect(page).toContain('1 mensagem')
    expect(page).toContain('href="/_emails/01-a%2Fb"')
    expect(page).toContain('21/11/2026, 14h30')
    expect(page).toContain('Para Caio &lt;b&gt;')
    expect(page).not.toContain('<script>')
  })

  it('shows an instruction while it is empty', () => {
    expect(renderMailList([])).toContain('Nenhum e-mail ainda')
  })
})

describe('the page of one e-mail', () => {
  it('shows the mail in a frame without scripts, with links that open in another tab', () => {
    const page = renderMailPage(mail)
    expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
    expect(page).toContain('&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;')
    expect(page).toContain('&lt;p title=&quot;a&quot;&gt;')
    expect(page).not.toContain('<script>')
    expect(page).not.toContain('<img')
  })

  it('shows the text without HTML', () => {
    const page = renderMailPage({ ...mail, html: '' })
    expect(page).not.toContain('<iframe')
    expect(page).toContain('<details open><summary>Versão em texto</summary><pre>Até &lt;logo&gt;</pre>')
  })

  it('shows a message for a missing e-mail', () => {
    expect(renderMailPage(undefined)).toContain('E-mail não encontrado')
  })
})

it('the pages may load and run nothing', () => {
  expect(catcherPageHeaders['content-security-policy']).toContain("default-src 'none'")
  expect(catcherPageHeaders['content-security-policy']).not.toContain('script-src')
})
