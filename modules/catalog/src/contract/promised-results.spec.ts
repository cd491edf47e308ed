import { describe, expect, it } from 'vitest'
import { promisedResult } from './promised-results.ts'

describe('promisedResult', () => {
  it.each([
    ['Ofereço cura garantida em dez sessões.', 'cura garantida'],
    ['Método com a CURA DA ansiedade.', 'CURA DA a'],
    ['Eu curo depressão.', 'curo'],
    ['Vou te curar.', 'Vou te curar'],
    ['Resultados garantidos!', 'Resultados garantidos'],
    ['Garantimos melhora já na primeira sessão.', 'Garantimos melhora'],
    ['Técnica 100% eficaz.', '100% eficaz'],
    ['Livre-se da insônia.', 'Livre-se da'],
    ['Tratamento definitivo para fobias.', 'Tratamento definitivo'],
    ['Um método infalível.', 'infalível'],
    ['Não tenho fila de espera. A cura da fobia é rápida.', 'cura da f'],
  ])('finds the promise of "%s"', (text, found) => expect(promisedResult(text)).toBe(found))

  it.each([
    'Escuto com calma e trabalho com terapia cognitivo-comportamental.',
    'Não prometo cura de nada; prometo presença.',
    'Nenhum profissional sério garante a cura da depressão.',
    'Quem procura ajuda encontra escuta. Curadoria de leituras e curativos da alma.',
    'Resultados dependem de cada pessoa.',
    'Fiz pós em Cura e Cuidado na PUC.',
    '',
  ])('leaves "%s" as it is', (text) => expect(promisedResult(text)).toBeUndefined())

  it('finds one at the end of the longest text', () => {
    expect(promisedResult(`${'Escuto você. '.repeat(300)}Curo fobias.`)).toBe('Curo')
  })
})
