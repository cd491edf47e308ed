import { expect, it } from 'vitest'
import { z } from 'zod'
import { isEmail } from './email.ts'

it.each([
  'ana@escuta.example',
  "a'na+convite.2@sub.escuta.com.br",
  'A_B-c@E-x.Example',
  '-@a.bc',
  'ana',
  'ana@',
  '@escuta.example',
  'ana@escuta',
  'ana@escuta.e',
  'ana@-escuta.example',
  'ana@escuta-.example',
  'ana@escuta..example',
  'ana@.example',
  'ana@escuta.example.',
  'ana..b@escuta.example',
  '.ana@escuta.example',
  'ana.@escuta.example',
  "ana'@escuta.example",
  'ana b@escuta.example',
  'ana@escuta.exam ple',
  'ana@escuta.ex4',
  'ana@@escuta.example',
  'ána@escuta.example',
  'ana@escuta.éxample',
  '',
])('isEmail says of %j what the schema says', (text) =>
  expect(isEmail(text)).toBe(z.email().safeParse(text).success),
)
