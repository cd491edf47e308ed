import { privacyContact } from '../legal.ts'
import type { TextPage } from '../text-page.ts'

export const supportTexts: TextPage = {
  title: 'Suporte 24/7',
  lead: 'O que funciona a qualquer hora e o que depende de uma pessoa.',
  chapters: [
    {
      id: 'emergencia',
      title: 'Emergências não são com a gente',
      paragraphs: [
        'Não temos plantão de atendimento psicológico. Em uma crise, ligue 188 (CVV, 24 horas, gratuito). Em uma emergência médica, ligue 192 (SAMU).',
      ],
    },
    {
      id: 'sempre',
      title: 'A qualquer hora, por conta própria',
      paragraphs: [
        'Marcar, remarcar, cancelar, pagar, baixar comprovantes, ver e apagar os seus dados: tudo isso funciona dia e noite, sem falar com ninguém.',
        'A Central de Ajuda responde às dúvidas mais comuns.',
      ],
      link: { to: '/ajuda', label: 'Abrir a Central de Ajuda' },
    },
    {
      id: 'pessoas',
      title: 'Quando uma pessoa responde',
      paragraphs: [
        'Você pode escrever a qualquer hora, e quem responde são pessoas, por e-mail. Não há atendimento por telefone nem plantão de madrugada, e a resposta pode levar alguns dias.',
        'Pedidos sobre os seus dados têm resposta em até 15 dias, como manda a lei.',
      ],
      link: { to: '/contato', label: 'Ver os contatos' },
    },
    {
      id: 'situacao',
      title: 'Se algo não abrir',
      paragraphs: ['Veja primeiro se o problema é geral.'],
      link: { to: '/status', label: 'Ver o status da plataforma' },
    },
  ],
}

export const contactTexts = {
  title: 'Contato',
  lead: 'Escolha o assunto, para a sua mensagem chegar a quem pode responder.',
  support: {
    title: 'Ajuda com a conta, consultas e pagamentos',
    text: 'Diga o dia e o horário da consulta, se for sobre uma. Não mande por e-mail o que você trata em terapia, nem senhas ou dados de cartão.',
    loading: 'Carregando o endereço',
    failed: 'O endereço não carregou. Recarregue a página para tentar de novo.',
  },
  privacy: {
    title: 'Dados pessoais (LGPD)',
    text: 'A pessoa encarregada dos dados responde em até 15 dias.',
    address: privacyContact,
  },
  professional: {
    title: 'Falar com um profissional',
    text: 'Abra o perfil e use Enviar Mensagem. A conversa fica entre vocês dois.',
    action: 'Encontrar um profissional',
  },
  helpFirst: 'Muitas respostas já estão na Central de Ajuda.',
  toHelp: 'Abrir a Central de Ajuda',
} as const

export const platformStatusTexts = {
  title: 'Status da Plataforma',
  lead: 'Perguntamos agora ao próprio sistema se ele está funcionando.',
  asking: 'Consultando o sistema',
  ready: 'Tudo funcionando',
  readyHint: 'Banco de dados, registro de eventos e telas responderam.',
  unavailable: 'Parte do sistema está fora do ar',
  unavailableHint: 'Tente de novo em alguns minutos. Suas consultas marcadas continuam marcadas.',
  silent: 'Não conseguimos falar com o sistema',
  silentHint: 'Pode ser a sua conexão. Confira a internet e consulte de novo.',
  parts: { database: 'Banco de dados', eventStore: 'Registro de eventos', views: 'Telas e listas' },
  partHere: 'Funcionando',
  partAway: 'Fora do ar',
  partUnknown: 'Sem resposta',
  askedAt: (time: string) => `Consultado às ${time}.`,
  askAgain: 'Consultar de novo',
} as const
