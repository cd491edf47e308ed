import { expect, it } from 'vitest'
import { sentFileName } from './file-limits.ts'

it.each([
  ['laudo.pdf', 'laudo.pdf'],
  [' laudo\u202Efdp.exe\u2066.pdf ', 'laudofdp.exe.pdf'],
  ['\u200Flaudo.pdf', 'laudo.pdf'],
  ['a\\b/c.pdf', 'abc.pdf'],
  ['acao\u0303\n.pdf', 'acaõ.pdf'],
  ['meio\uD800.pdf', 'meio.pdf'],
  ['\u202E', 'arquivo'],
  ['', 'arquivo'],
  [`${'a'.repeat(251)}.pdf`, `${'a'.repeat(196)}.pdf`],
  [`${'a'.repeat(195)}😀.pdf`, `${'a'.repeat(195)}.pdf`],
])('sentFileName stores %j as %j', (typed, stored) => {
  expect(sentFileName.parse(typed)).toBe(stored)
  expect(sentFileName.parse(stored)).toBe(stored)
})
