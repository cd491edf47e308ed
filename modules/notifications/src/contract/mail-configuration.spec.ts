import { describe, expect, it } from 'vitest'
import { saveMailConfigurationInput } from './mail-configuration.ts'

const problemOf = (field: string, value: unknown) => {
  const read = saveMailConfigurationInput.safeParse({ provider: 'smtp', [field]: value })
  return read.success ? 'saved' : read.error.issues.map(({ path, message }) => [path[0], message])[0]
}

describe('saveMailConfigurationInput', () => {
  it.each([
    ['fromEmail', 'ola'],
    ['fromEmail', 'ola@escuta.example\r\nBcc: todos@escuta.example'],
    ['fromName', 'Escuta\nBcc: todos@escuta.example'],
    ['sendgridApiKey', 'minha-chave'],
    ['smtpHost', 'smtp://smtp.example'],
    ['smtpHost', 'smtp.example:25'],
    ['smtpHost', 'user@smtp.example'],
    ['smtpHost', 'smtp.example\r\nQUIT'],
    ['smtpHost', '169.254.169.254'],
    ['smtpHost', '2852039166'],
    ['smtpHost', '0xA9FEA9FE'],
    ['smtpHost', '[fe80::1]'],
    ['smtpHost', '[::ffff:169.254.169.254]'],
    ['smtpHost', '999.999.999.999'],
    ['smtpPort', 0],
    ['smtpPort', 65_536],
    ['smtpPort', 1.5],
    ['smtpUser', 'ola\nQUIT'],
    ['smtpPassword', 'segredo\r\nQUIT'],
  ])('refuses %s %j at the field, in Portuguese', (field, value) => {
    const problem = problemOf(field, value)
    expect(problem).toEqual([field, expect.stringMatching(/^(Digite|Este|Uma|A porta)/)])
  })

  it.each([
    ['fromEmail', 'ola@escuta.example'],
    ['smtpHost', 'smtp.exemplo.com.br'],
    ['smtpHost', 'mail_relay'],
    ['smtpHost', '127.0.0.1'],
    ['smtpHost', '[2001:db8::1]'],
    ['smtpPassword', ' com espaços e acentuação '],
  ])('takes %s %j', (field, value) => expect(problemOf(field, value)).toBe('saved'))

  it('reads an empty text as none, and an absent one as kept', () =>
    expect(saveMailConfigurationInput.parse({ provider: 'smtp', smtpUser: '', smtpHost: null })).toEqual({
      provider: 'smtp',
      smtpUser: null,
      smtpHost: null,
    }))
})
