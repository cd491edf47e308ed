import { expect, it } from 'vitest'
import { createDisabledMailer } from './disabled-mailer.ts'

it('the disabled mailer refuses every message', async () => {
  const mailer = createDisabledMailer()
  const mail = { to: { email: 'caio@example.com' }, subject: 'Olá', html: '', text: '', messageId: 'm-1' }
  expect(await mailer.send(mail)).toMatchObject({ code: 'email-disabled', status: 409 })
})
