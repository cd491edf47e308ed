import { contentOf } from '@escuta/clinical-notes/contract'
import { noteTemplates } from '@escuta/i18n'
import { describe, expect, it } from 'vitest'
import { filledBy, withoutEmptyHeadings } from './note-template.ts'

const template = {
  name: 'Evolução',
  headings: { symptoms: ['Como chegou à sessão', 'Temas trabalhados'], treatment: ['Intervenções'] },
}

describe('filledBy', () => {
  it('fills empty parts with the headings of the template, and no others', () => {
    expect(filledBy(template, contentOf({ symptoms: ' \n' }))).toEqual({
      symptoms: 'Como chegou à sessão:\n\nTemas trabalhados:\n',
      treatment: 'Intervenções:\n',
    })
  })

  it('changes no part in which something is written', () => {
    expect(filledBy(template, contentOf({ symptoms: 'Dorme pouco.' }))).toEqual({
      treatment: 'Intervenções:\n',
    })
    expect(filledBy(template, contentOf({ symptoms: 'a', treatment: 'b' }))).toEqual({})
  })
})

describe('withoutEmptyHeadings', () => {
  const signed = (symptoms: string) => withoutEmptyHeadings(contentOf({ symptoms })).symptoms

  it.each(Object.entries(noteTemplates))(
    'leaves nothing of the unfilled templates of %s',
    (_of, templates) => {
      for (const each of templates)
        expect(withoutEmptyHeadings(contentOf(filledBy(each, contentOf({}))))).toEqual(contentOf({}))
    },
  )

  it('keeps headings with text under them or beside them, and texts before the first', () => {
    expect(signed('Antes.\nComo chegou à sessão:\nCansado.\n\nTemas trabalhados:\n')).toBe(
      'Antes.\nComo chegou à sessão:\nCansado.',
    )
    expect(signed('Temas trabalhados: luto')).toBe('Temas trabalhados: luto')
  })

  it('keeps lines of the writer that look like headings', () => {
    expect(signed('Sobre o pai:\n\nSobre a mãe:')).toBe('Sobre o pai:\n\nSobre a mãe:')
  })
})
