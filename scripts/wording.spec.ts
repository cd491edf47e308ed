import { describe, expect, it } from 'vitest'
import { refusedTerms, refusedWordings } from '../tests/system/src/refused-wordings.ts'
import { contentOf, trackedFiles } from './tracked-files.ts'

/** Programs in which people read texts; specs, fixtures and samples quote what they please. */
const files = trackedFiles().filter(
  (path) =>
    /^(apps|modules|packages)\/.*\.tsx?$/.test(path) &&
    !/\.(spec|fixture)\.|\/testing\/|\/fixtures\/|route-tree/.test(path),
)

const comment = /^\s*(\/\*\*?|\*|\/\/).*$/gm
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** The texts of a program: its string literals, without the expressions of templates. */
function textsOf(path: string): readonly string[] {
  const texts = contentOf(path).replaceAll(comment, '').match(literal) ?? []
  return texts.map((text) => text.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, ''))
}

describe('texts for people', () => {
  it('use the terms of the product, in one spelling', () => {
    const found = files.flatMap((path) =>
      textsOf(path)
        .filter((text) => !/^[-\dT:.Z]+$|^No such|join\(|^[a-z][\w$.-]*$/.test(text))
        .flatMap((text) =>
          refusedWordings(text, path.startsWith('packages/i18n/') ? undefined : refusedTerms).map(
            (wording) => `${path}: ${wording} in "${text}"`,
          ),
        ),
    )
    expect(found).toEqual([])
  })

  // The onboarding names the ways of payment that a professional accepts, as the specification lists them; the history what was chosen.
  it('promise nothing that the product cannot do yet', () => {
    const promises = /\bPIX\b|\bboletos?\b|até 24 ?h|\bdesist|remarcaç|cancele estas/i
    const shown = files.filter(
      (path) =>
        path.startsWith('packages/i18n/src/pt-br/') && !/\/(onboarding|activity-codes)\.ts$/.test(path),
    )
    // The help also lists words by which people search, asks their questions, and says what there is not.
    const said = (path: string) =>
      path.endsWith('/help.ts')
        ? textsOf(path).filter((text) => text.endsWith('.') && !/\bnão\b/i.test(text))
        : textsOf(path)
    const found = shown.flatMap((path) => said(path).filter((text) => promises.test(text)))
    expect(found).toEqual([])
  })
})

describe('amounts of money', () => {
  it('stand in one line: the space after R$ does not break', () => {
    const split = files.flatMap((path) => textsOf(path).filter((text) => /R\$ ./.test(text)))
    expect(split).toEqual([])
  })
})

describe('fields', () => {
  it('of dates and times are those of packages/ui: the browser writes its own in its own language', () => {
    const native = /type=["'{]+(?:date|time|month|week|datetime-local)\b/
    expect(files.filter((path) => native.test(contentOf(path)))).toEqual([])
  })
})

describe('labels', () => {
  it('have one spelling each, and end in three dots while something is done', () => {
    const labels = files
      .filter((path) => path.startsWith('packages/i18n/src/pt-br/'))
      .flatMap(textsOf)
      .filter((text) => /^\p{Lu}[^.!?]*(?:\.\.\.)?$/u.test(text) && text.length < 60)
    expect(labels.filter((label) => label.includes('…'))).toEqual([])
    const spellings = Map.groupBy(new Set(labels), (label) => label.toLowerCase())
    expect([...spellings.values()].filter((each) => each.length > 1)).toEqual([])
  })
})

describe('refusedWordings', () => {
  it('finds times with a colon and the other spellings', () => {
    expect(refusedWordings('Às 14:30, por email, neste dispositivo. Total investido: pague com PIX')).toEqual(
      ['14:30', 'email', 'PIX', 'dispositivo', 'investido'],
    )
    expect(refusedWordings('O que você comprou: Meio card, cancelled')).toEqual([
      'comprou',
      'cancelled',
      'Meio card',
    ])
  })

  it('leaves the texts of the specification as they are', () => {
    expect(refusedWordings('Email ou senha incorretos. Às 14h30 por e-mail para a@email.example.')).toEqual(
      [],
    )
  })
})
