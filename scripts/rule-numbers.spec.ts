import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const texts = [
  'packages/i18n/src/pt-br/**/*.ts',
  'modules/*/src/{notices,texts}/*.ts',
  'modules/*/src/contract/{*refusals,*texts,refund-rule}.ts',
]

/** A number of a rule, as people read it; `${…} dias` names a constant. */
const number =
  /(?<![\d/])\b\d+ (?:minutos|horas|dias|meses|anos)\b|\b(?:\d+ ?h|um dia|uma hora|uma semana|um mês) (?:antes|depois)\b/gi

/** Numbers that are of no rule of the product, and those that the specification quotes. */
const free: readonly (readonly [phrase: RegExp, why: string])[] = [
  [/24 horas, gratuito/, 'the help line'],
  [/18 anos/, 'the age of majority'],
  [/menos de 130 anos/, 'no rule, but a slip of the pen'],
  [/em até 15 dias/, 'LGPD, art. 19, II'],
  [/nas últimas 24 horas/, 'the window of a limit against misuse'],
  [/registros de acesso, 6 meses/i, 'Marco Civil da Internet, art. 15'],
  [/10 dias úteis/, 'the banks'],
  [/lembrete por e-mail 24 horas antes|enviado 30 minutos antes/, 'quoted by the specification'],
]

const found = texts
  .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/*.spec.ts', '**/*.fixture.ts'] }))
  .flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !line.trimStart().startsWith('*') && !line.trimStart().startsWith('/*'))
      .filter((line) => !free.some(([phrase]) => phrase.test(line)))
      .flatMap((line) => (line.match(number) ?? []).map((text) => `${file}: ${text}`)),
  )

it('no text states the number of a rule that a contract has', () => expect(found).toEqual([]))
