import { expect, it } from 'vitest'
import { storedEmail } from './email.ts'
import { shownEmail } from './shown-email.ts'

it.each(['x@exâmple.com.br', 'x@straße.de', 'x@пример.рф', 'x@日本語.jp', 'caio@escuta.example'])(
  'shows %s as it is typed',
  (email) => expect(shownEmail(storedEmail(email))).toBe(email),
)

it.each(['x@xn--80ak6aa92e.com', 'x@xn--ggle-55da.com', 'x@xn--a.com', 'xn--exmple-xta', ''])(
  'leaves %s, which would pass for another or cannot be read',
  (email) => expect(shownEmail(email)).toBe(email),
)
