import { describe, expect, it } from 'vitest'
import { addFiles, withoutFile } from './chosen-files.ts'

const pdf = (name: string, content = '%PDF') => new File([content], name, { type: 'application/pdf' })
const sized = (size: number) => Object.defineProperty(pdf('grande.pdf'), 'size', { value: size })

describe('the files that go with a message', () => {
  it('are those that were chosen, each once', () => {
    const laudo = pdf('laudo.pdf')
    const { files } = addFiles([laudo], [laudo, pdf('exame.pdf')])
    expect(files.map(({ name }) => name)).toEqual(['laudo.pdf', 'exame.pdf'])
  })

  it('leave out what the server would refuse, with the reason', () => {
    const { files, problems } = addFiles([], [pdf('vazio.pdf', ''), sized(10 * 1024 * 1024 + 1)])
    expect(files).toEqual([])
    expect(problems).toEqual([
      'vazio.pdf: Este arquivo está vazio.',
      'grande.pdf: O arquivo pode ter no máximo 10 MB.',
    ])
    expect(addFiles([], [sized(10 * 1024 * 1024)]).problems).toEqual([])
  })

  it('lose a picture that cannot be opened, which is named with the reason', () => {
    const [false_, laudo] = [new File(['no'], 'foto.png', { type: 'image/png' }), pdf('laudo.pdf')]
    const chosen = addFiles([], [false_, laudo])
    const left = withoutFile(chosen, false_, 'Não abre.')
    expect(left.files.map(({ name }) => name)).toEqual(['laudo.pdf'])
    expect(left.problems).toEqual(['foto.png: Não abre.'])
    expect(withoutFile(left, false_, 'Não abre.')).toBe(left)
  })

  it('are ten at once, and no more than messages are left', () => {
    const many = Array.from({ length: 12 }, (_, nth) => pdf(`${nth}.pdf`))
    const { files, problems } = addFiles([], many)
    expect([files.length, problems.length]).toEqual([10, 2])
    expect(problems[0]).toBe('10.pdf: Você pode enviar até 10 arquivos de uma vez.')
    expect(addFiles([], many, 1).problems[0]).toBe('1.pdf: Você pode enviar 1 arquivo agora.')
  })

  it('have names that the server takes: no folders, no turned direction, 200 letters with their ending', () => {
    const nameOf = (name: string) => addFiles([], [pdf(name)]).files[0]?.name
    expect(nameOf('laudo\u202Efdp.exe\u2066.pdf')).toBe('laudofdp.exe.pdf')
    expect(nameOf('a\\b/c.pdf')).toBe('abc.pdf')
    expect(nameOf(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(196)}.pdf`)
    expect(nameOf('\u202E')).toBe('arquivo')
  })
})
