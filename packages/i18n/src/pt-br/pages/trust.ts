import { privacyContact } from '../legal.ts'
import type { RuleNumbers } from '../../rule-numbers.ts'
import type { TextPage } from '../text-page.ts'

const toMyData = { to: '/privacidade/meus-dados', label: 'Ir para meus dados' } as const

export const dataRightsTexts: TextPage = {
  title: 'LGPD',
  lead: 'Seus direitos sobre os seus dados (Lei 13.709/2018, art. 18) e onde usar cada um deles aqui dentro.',
  chapters: [
    {
      id: 'ver',
      title: 'Saber e ver',
      paragraphs: [
        'Em Meus dados você confirma o que tratamos, vê os seus dados, para que servem e com quem foram compartilhados. A resposta aparece na hora.',
      ],
      link: toMyData,
    },
    {
      id: 'corrigir',
      title: 'Corrigir',
      paragraphs: [
        'Nome, e-mail, telefone, data de nascimento e foto você mesmo muda em Configurações da conta.',
      ],
      link: { to: '/conta', label: 'Abrir as configurações da conta' },
    },
    {
      id: 'levar',
      title: 'Levar com você',
      paragraphs: [
        'Em Meus dados você baixa uma cópia de tudo o que é seu, para guardar ou levar a outro serviço.',
      ],
    },
    {
      id: 'retirar',
      title: 'Retirar um consentimento',
      paragraphs: [
        'Cada consentimento pode ser retirado quando você quiser, em Meus dados. Antes de confirmar, dizemos o que deixa de ser possível.',
      ],
    },
    {
      id: 'apagar',
      title: 'Apagar',
      paragraphs: [
        'Você pode apagar os seus dados. Antes, mostramos o que a lei manda guardar, por quanto tempo e por quê.',
        'Isso não é possível enquanto houver uma consulta paga pela frente.',
      ],
    },
    {
      id: 'pedido',
      title: 'Pedir a uma pessoa',
      paragraphs: [
        `O que precisar de uma pessoa tem resposta em até 15 dias. Faça o pedido em Meus dados ou escreva para quem cuida dos dados aqui: ${privacyContact}.`,
        'Se a resposta não resolver, você pode procurar a Autoridade Nacional de Proteção de Dados (ANPD).',
      ],
      link: { to: '/privacidade', label: 'Ler a Política de Privacidade' },
    },
  ],
  action: toMyData,
}

export function certificationsTexts({ credentialMonths }: RuleNumbers): TextPage {
  return {
    title: 'Certificações',
    lead: 'O que conferimos, o que não conferimos e o que não temos. Sem selo inventado.',
    chapters: [
      {
        id: 'registro',
        title: 'Registro dos profissionais',
        paragraphs: [
          `Antes de um perfil ficar público, uma pessoa da nossa equipe confere o registro: CRP de psicólogas e psicólogos, CRM e RQE de psiquiatras. A conferência vale ${credentialMonths} meses e se repete.`,
          'Se o nome ou o registro mudar, o perfil sai do ar até nova conferência. O selo de verificado só aparece enquanto ela vale.',
        ],
      },
      {
        id: 'formacao',
        title: 'Profissões sem conselho',
        paragraphs: [
          'Psicanalistas e parte dos terapeutas não têm conselho profissional. Deles conferimos a formação informada, e o perfil diz isso com essas palavras.',
        ],
      },
      {
        id: 'conselhos',
        title: 'Confira você também',
        paragraphs: [
          'O Conselho Federal de Psicologia e o Conselho Federal de Medicina mantêm consultas públicas de registro. O número está em cada perfil.',
        ],
      },
      {
        id: 'plataforma',
        title: 'A plataforma',
        paragraphs: [
          'A Escuta não tem certificação de órgão de saúde e não diz ter. Órgãos de saúde não certificam serviços como este.',
          'O que fazemos pela segurança dos seus dados está descrito na Política de Privacidade.',
        ],
        link: { to: '/privacidade', label: 'Ler a Política de Privacidade' },
      },
    ],
  }
}
