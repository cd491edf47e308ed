import { helpTexts } from '@escuta/i18n'
import { describe, expect, it } from 'vitest'
import { ruleNumbers } from '../../lib/rule-numbers.ts'
import { matchingAnswers } from './matching-answers.ts'

const questionsFor = (search: string) =>
  matchingAnswers(search).flatMap(({ items }) => items.map(({ question }) => question))

describe('matchingAnswers', () => {
  it('returns every answer for an empty search', () => {
    for (const search of ['', '  ']) expect(matchingAnswers(search)).toEqual(helpTexts.groups(ruleNumbers))
  })

  it('ignores accents and case, and wants all words', () => {
    expect(questionsFor('CAMERA video')).toEqual(questionsFor('câmera vídeo'))
    expect(questionsFor('camera')).toContain('A câmera ou o microfone não funcionam.')
    expect(questionsFor('onde comprovante')).toEqual(['Onde está o comprovante?'])
  })

  it('leaves out groups without an answer, and returns none for unknown words', () => {
    expect(matchingAnswers('spam').map(({ title }) => title)).toEqual(['Conta e segurança'])
    expect(matchingAnswers('zebra')).toEqual([])
  })

  it('shows what has one of the words where nothing has all of them', () =>
    expect(questionsFor('zebra spam')).toEqual(['Esqueci minha senha.']))

  it.each([
    ['pix', 'Como posso pagar? Aceitam Pix?'],
    ['boleto', 'Como posso pagar? Aceitam Pix?'],
    ['parcelamento', 'Como posso pagar? Aceitam Pix?'],
    ['cartão de crédito', 'Como posso pagar? Aceitam Pix?'],
    ['preço', 'Quanto custa uma consulta?'],
    ['quanto custa', 'Quanto custa uma consulta?'],
    ['mensalidade', 'Quanto custa uma consulta?'],
    ['recibo', 'Onde está o comprovante?'],
    ['nota fiscal', 'Recebo nota fiscal, ou recibo para o imposto de renda?'],
    ['imposto de renda', 'Recebo nota fiscal, ou recibo para o imposto de renda?'],
    ['convênio', 'Vocês aceitam convênio ou plano de saúde?'],
    ['plano de saúde', 'Vocês aceitam convênio ou plano de saúde?'],
    ['menor de idade', 'Sou menor de idade. Posso marcar?'],
    ['meu filho', 'Sou menor de idade. Posso marcar?'],
    ['adolescentes', 'Sou menor de idade. Posso marcar?'],
    ['reembolso', 'Recebo o dinheiro de volta?'],
    ['devolução', 'Recebo o dinheiro de volta?'],
    ['estorno', 'Recebo o dinheiro de volta?'],
    ['cancelamento', 'Como cancelo ou remarco?'],
    ['desmarcar', 'Como cancelo ou remarco?'],
    ['mudar o horário', 'Como cancelo ou remarco?'],
    ['atraso', 'Vou me atrasar. O que faço?'],
    ['trocar de psicólogo', 'Posso trocar de profissional?'],
    ['whatsapp', 'Preciso instalar alguma coisa?'],
    ['aplicativo', 'Preciso instalar alguma coisa?'],
    ['internet lenta', 'A chamada caiu.'],
    ['não ouço', 'A câmera ou o microfone não funcionam.'],
    ['sigilo', 'Quem vê o que eu conto?'],
    ['excluir conta', 'Como apago meus dados?'],
    ['LGPD', 'Como apago meus dados?'],
    ['esqueci a senha', 'Esqueci minha senha.'],
    ['suicídio', 'Preciso de ajuda agora.'],
    ['CRP', 'Quando meu perfil fica público?'],
  ])('answers %s', (search, question) => expect(questionsFor(search)).toContain(question))
})
