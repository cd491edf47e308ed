// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { contentProblem } from './accepted-files.ts'

const notAccepted = 'Este arquivo não é um PDF nem uma imagem JPEG ou PNG.'

it.each([
  ['a PDF of any name', '%PDF-1.7', 'laudo', '', undefined],
  ['a PDF that is called a picture', '%PDF-1.7', 'foto.jpg', 'image/jpeg', undefined],
  ['a PDF that is called a text', '%PDF-1.7', 'laudo.txt', 'text/plain', undefined],
  ['a page that is called a PDF', '<html>', 'laudo.pdf', 'application/pdf', notAccepted],
  ['a program', 'MZ', 'laudo.pdf.exe', '', notAccepted],
  ['a short text', 'a', 'laudo.pdf', 'application/pdf', notAccepted],
])('contentProblem judges %s by its content', async (...[, content, name, type, problem]) => {
  expect(await contentProblem(new File([content], name, { type }))).toBe(problem)
})
