import { describe, expect, it } from 'vitest'
import type { OutgoingMail } from './mailer.ts'
import { outgoingMessage } from './outgoing-message.ts'

const from = { email: 'ola@escuta.example', name: 'Escuta' }
const mail: OutgoingMail = {
  to: { email: 'caio@example.com', name: 'Caio' },
  subject: 'Sua consulta',
  html: '<p>Olá</p>',
  text: 'Olá',
  messageId: 'reminder-1',
}

describe('user input in headers', () => {
  it('cannot start another header', () => {
    const message = outgoingMessage(
      {
        ...mail,
        to: { email: 'caio@example.com', name: 'Caio\r\nBcc: todos@example.com' },
        subject: 'Olá\r\nX-Mal: sim\u0000\u2028fim',
      },
      from,
    )
    expect(message).toMatchObject({
      to: { name: 'Caio Bcc: todos@example.com' },
      subject: 'Olá X-Mal: sim fim',
    })
  })

  it('loses unpaired surrogates, which cannot be encoded', () => {
    expect(outgoingMessage({ ...mail, subject: 'Olá \ud800' }, from)).toMatchObject({ subject: 'Olá \ufffd' })
  })
})

describe('an address', () => {
  it.each([
    'caio',
    'caio@',
    '@example.com',
    'caio@example.com, ana@example.com',
    'caio@example.com\r\nRCPT TO:<ana@example.com>',
    'Caio <caio@example.com>',
    'caio @example.com',
    `${'a'.repeat(250)}@example.com`,
    '',
  ])('%j is refused', (email) => {
    expect(outgoingMessage({ ...mail, to: { email } }, from)).toMatchObject({
      code: 'email-address-invalid',
      status: 400,
    })
  })

  it.each(['caio+teste@example.com', 'joão@exemplo.com.br', "o'neil@sub.example.com"])(
    '%s is taken',
    (email) => {
      expect(outgoingMessage({ ...mail, to: { email } }, from)).toMatchObject({ to: { email, name: '' } })
    },
  )
})

describe('the message id', () => {
  it.each([
    ['reminder-1', '<reminder-1@escuta.example>'],
    ['reminder-1@other.example', '<reminder-1@other.example>'],
    ['<reminder-1@other.example>', '<reminder-1@other.example>'],
    ['a b\r\nc', '<abc@escuta.example>'],
  ])('%j becomes %s', (messageId, complete) => {
    expect(outgoingMessage({ ...mail, messageId }, from)).toMatchObject({ messageId: complete })
  })
})
