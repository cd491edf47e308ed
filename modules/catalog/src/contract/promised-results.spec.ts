import { describe, expect, it } from 'vitest'
import { promisedResult } from './promised-results.ts'

describe('promisedResult', () => {
  it.each([
    ['Ofereço cura garantida em dez sessões.', 'cura garantida'],
    ['Método com a CURA DA ansiedade.', 'CURA DA ansiedade'],
    ['Eu curo depressão.', 'curo'],
    ['Vou te curar.', 'Vou te curar'],
    ['Resultados garantidos!', 'Resultados garantidos'],
    ['Garantimos melhora já na primeira sessão.', 'Garantimos melhora'],
    ['Técnica 100% eficaz.', '100% eficaz'],
    ['Livre-se da insônia.', 'Livre-se da'],
    ['Tratamento definitivo para fobias.', 'Tratamento definitivo'],
    ['Alcançar a cura é possível!', 'Alcançar a cura'],
    ['Pessoas livres da ansiedade para sempre', 'livres da ansiedade para sempre'],
    ['Um método infalível.', 'método infalível'],
    ['Não tenho fila de espera. A cura da fobia é rápida.', 'cura da fobia'],
    ['Sem rodeios: cura garantida.', 'cura garantida'],
    ['Não perca mais tempo, garanto resultados.', 'garanto resultados'],
    ['Cura\u00a0\n garantida', 'Cura\u00a0\n garantida'],
    ['Li\u00advre\u2011se da insônia', 'Li\u00advre\u2011se da'],
    ['Cu\u0301ra garantida', 'Cu\u0301ra garantida'],
  ])('finds the promise of "%s"', (text, found) => expect(promisedResult(text)).toBe(found))

  it.each([
    'Escuto com calma e trabalho com terapia cognitivo-comportamental.',
    'Não prometo cura de nada; prometo presença.',
    'Nenhum profissional sério garante a cura da depressão.',
    'Quem procura ajuda encontra escuta. Curadoria de leituras e curativos da alma.',
    'Resultados dependem de cada pessoa.',
    'Fiz pós em Cura e Cuidado na PUC.',
    'Não garanto resultados.',
    'O Código de Ética proíbe garantir cura da depressão.',
    'É vedado ao psicólogo prometer cura da ansiedade.',
    'Estudo a direção da cura em Lacan.',
    'Desconfie de quem oferece cura rápida.',
    'Trabalhei na Paróquia Medalha Milagrosa.',
    '',
  ])('leaves "%s" as it is', (text) => expect(promisedResult(text)).toBeUndefined())

  it('finds one at the end of the longest text', () => {
    expect(promisedResult(`${'Escuto você. '.repeat(300)}Curo fobias.`)).toBe('Curo')
  })
})
