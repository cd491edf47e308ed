import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issueText } from './issue-text.ts'

const textOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: issueText }).error?.issues[0]?.message

describe('issueText', () => {
  it.each([
    [z.string(), undefined, 'Preencha este campo.'],
    [z.string(), null, 'Preencha este campo.'],
    [z.enum(['a', 'b']), undefined, 'Preencha este campo.'],
    [z.string().min(1), '', 'Preencha este campo.'],
    [z.string().min(3), 'ab', 'Use pelo menos 3 caracteres.'],
    [z.string().max(3), 'abcd', 'Use no máximo 3 caracteres.'],
    [z.string(), 5, 'Informe um texto.'],
    [z.int(), 1.5, 'Informe um número inteiro.'],
    [z.number(), 'x', 'Informe um número.'],
    [z.boolean(), 'x', 'Informe sim ou não.'],
    [z.int().min(15), 3, 'O menor valor é 15.'],
    [z.int().max(240), 900, 'O maior valor é 240.'],
    [z.array(z.string()).min(2), ['a'], 'Informe pelo menos 2.'],
    [z.array(z.string()).max(0), ['a'], 'Informe no máximo 0.'],
    [z.enum(['a', 'b']), 'c', 'Escolha uma das opções oferecidas.'],
    [z.literal(true), false, 'Escolha uma das opções oferecidas.'],
    [z.email(), 'x', 'Confira o e-mail: ele precisa ser como nome@exemplo.com.'],
    [z.iso.date(), 'x', 'Informe uma data válida.'],
    [z.iso.datetime(), 'x', 'Informe data e horário válidos.'],
    [z.uuid(), 'x', 'Identificador inválido.'],
    [z.string().regex(/a/), 'x', 'Confira este campo: o conteúdo não é o esperado.'],
    [z.union([z.string(), z.int()]), true, 'Confira este campo: o conteúdo não é o esperado.'],
    [z.strictObject({}), { x: 1 }, 'Retire o que não faz parte deste pedido: x.'],
  ])('%# is for people', (schema, value, text) => expect(textOf(schema, value)).toBe(text))
})
