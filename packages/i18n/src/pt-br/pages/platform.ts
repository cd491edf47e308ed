import type { RuleNumbers } from '../../rule-numbers.ts'
import { refundRule } from '../refund-rule.ts'
import type { TextPage } from '../text-page.ts'

export function forProfessionalsTexts({ credentialMonths }: RuleNumbers): TextPage {
  return {
    title: 'Para Profissionais',
    lead: 'Agenda, consultas por vídeo, prontuário e recebimentos em um só lugar, com as regras da sua profissão respeitadas.',
    chapters: [
      {
        id: 'quem',
        title: 'Quem pode atender aqui',
        paragraphs: [
          'Psicólogas e psicólogos com CRP, psiquiatras com CRM e RQE, psicanalistas e terapeutas especializados.',
          'Psicanalistas e terapeutas sem conselho próprio informam a formação. Ela aparece no perfil como formação, nunca como registro em conselho.',
        ],
      },
      {
        id: 'inicio',
        title: 'Como você começa',
        paragraphs: [
          'O cadastro tem quatro etapas e fica guardado: você pode parar e continuar depois, de qualquer aparelho.',
          `Nossa equipe confere o seu registro ou a sua formação. Enquanto isso você já pode montar a agenda. O perfil só fica público depois da aprovação, e a conferência se repete a cada ${credentialMonths} meses.`,
        ],
      },
      {
        id: 'agenda',
        title: 'A sua agenda é sua',
        paragraphs: [
          'Você define os horários da semana, as folgas, os feriados, a duração das consultas, o intervalo entre elas e a antecedência mínima. As pessoas só veem o que está livre.',
          'Você decide se aceita reservas direto ou se aprova cada uma, e até quando alguém pode cancelar com devolução integral. A agenda também pode ser vista no calendário que você já usa.',
        ],
      },
      {
        id: 'atendimento',
        title: 'O atendimento',
        paragraphs: [
          'A consulta por vídeo abre no navegador, com sala de espera, conversa por escrito e anotações ao lado.',
          'O prontuário é cifrado, guarda o histórico de cada anotação e registra quem o abriu. As suas anotações de trabalho ficam separadas e não entram na cópia do paciente.',
        ],
      },
      {
        id: 'publicidade',
        title: 'Divulgação com ética',
        paragraphs: [
          'Mostramos nome, registro, formação e valor. Não prometemos resultados e não usamos preço como promoção.',
          'As avaliações de psicólogos começam desligadas. Quem quiser mostrá-las liga nas configurações.',
        ],
      },
    ],
    action: { to: '/onboarding-profissional', label: 'Fazer meu cadastro' },
  }
}

export function forPatientsTexts({ holdMinutes, absenceContestHours }: RuleNumbers): TextPage {
  return {
    title: 'Para Pacientes',
    lead: 'Do primeiro passo à consulta, o que acontece e o que você pode esperar.',
    chapters: [
      {
        id: 'encontrar',
        title: 'Encontrar alguém',
        paragraphs: [
          'Diga como está se sentindo ou veja todos os profissionais. O que você marca serve só para mostrar quem trabalha com isso e não é guardado.',
          'Cada perfil mostra nome, registro ou formação, abordagens, valor e os próximos horários livres.',
        ],
      },
      {
        id: 'marcar',
        title: 'Marcar e pagar',
        paragraphs: [
          `Você escolhe entre os horários que estão livres de verdade. Ao marcar, o horário fica reservado por ${holdMinutes} minutos, e a consulta é confirmada quando o pagamento é aprovado.`,
          'Alguns profissionais aprovam cada pedido antes. Nesse caso você paga depois da aprovação.',
        ],
      },
      {
        id: 'conversar',
        title: 'A consulta',
        paragraphs: [
          'A conversa acontece por vídeo, no navegador do celular ou do computador, sem instalar nada. Antes de entrar você testa câmera e microfone.',
          'Você também pode trocar mensagens e arquivos com o profissional.',
        ],
      },
      {
        id: 'mudar',
        title: 'Se precisar mudar',
        paragraphs: [
          'Você pode remarcar ou cancelar na sua área. Antes de confirmar, mostramos quanto volta para você e até quando a devolução é integral.',
          `Se o profissional não comparecer, você registra a falta. Sem contestação em ${absenceContestHours} horas, tudo o que pagou é devolvido.`,
        ],
      },
      {
        id: 'seu',
        title: 'O que é seu',
        paragraphs: [
          'Consultas, pagamentos, arquivos e o seu prontuário ficam na sua área. Você vê quem abriu o prontuário e pode pedir uma cópia.',
        ],
        link: { to: '/lgpd', label: 'Seus direitos sobre os seus dados' },
      },
      {
        id: 'menores',
        title: 'Menores de 18 anos',
        paragraphs: [
          'O atendimento só é possível com autorização por escrito de um responsável legal, antes da primeira consulta.',
        ],
      },
    ],
    action: { to: '/agendar-consulta', label: 'Encontrar um profissional' },
  }
}

export function pricingTexts(numbers: RuleNumbers): TextPage {
  return {
    title: 'Planos e Preços',
    lead: 'Não há planos nem mensalidade para quem procura atendimento. Você paga a consulta, e vê o valor antes.',
    chapters: [
      {
        id: 'consulta',
        title: 'O valor da consulta',
        paragraphs: [
          'Cada profissional define o próprio valor. Ele aparece na busca, no perfil e de novo antes de você confirmar.',
          'Criar a conta, procurar, falar com o profissional e guardar os seus registros aqui não custa nada.',
        ],
      },
      {
        id: 'pagamento',
        title: 'Como você paga',
        paragraphs: [
          'Com cartão, consulta por consulta, sem parcelas. Os dados do cartão vão direto à empresa de pagamentos e não passam por nós.',
          'Cada pagamento tem um comprovante em PDF na sua área.',
        ],
      },
      {
        id: 'devolucao',
        title: 'Devoluções',
        paragraphs: refundRule(numbers),
        link: { to: '/termos', label: 'Ler os Termos de Uso' },
      },
      {
        id: 'profissionais',
        title: 'Para quem atende',
        paragraphs: [
          'O cadastro e a conferência do registro são gratuitos. O valor de cada consulta é você quem define, e pode mudar quando quiser; o que já foi marcado mantém o valor.',
        ],
        link: { to: '/para-profissionais', label: 'Saber mais' },
      },
    ],
    action: { to: '/agendar-consulta', label: 'Ver profissionais e valores' },
  }
}

export const featuresTexts: TextPage = {
  title: 'Recursos Avançados',
  lead: 'O que existe por trás de uma tela simples.',
  chapters: [
    {
      id: 'horarios',
      title: 'Horários de verdade',
      paragraphs: [
        'Um horário só aparece se estiver livre na agenda. Duas pessoas nunca ficam com o mesmo, e quem chega depois vê na hora outros horários próximos.',
        'Se o profissional atende em outro fuso, mostramos o horário dos dois lados.',
      ],
    },
    {
      id: 'video',
      title: 'Chamadas que se recuperam',
      paragraphs: [
        'Quando a conexão cai, a chamada tenta voltar sozinha, e a conversa por escrito continua ao lado.',
        'Você pode pedir que a chamada esconda o seu endereço IP da outra pessoa.',
      ],
    },
    {
      id: 'conta',
      title: 'Conta protegida',
      paragraphs: [
        'Código além da senha, aviso por e-mail quando alguém entra de um aparelho novo e a lista de onde a sua conta está aberta.',
      ],
      link: { to: '/conta', label: 'Abrir as configurações da conta' },
    },
    {
      id: 'cifra',
      title: 'Dados cifrados um a um',
      paragraphs: [
        'Dados pessoais e clínicos são cifrados antes de serem guardados, com chaves separadas por pessoa. Apagar os seus dados destrói as chaves: nem uma cópia antiga os traz de volta.',
      ],
      link: { to: '/privacidade', label: 'Ler a Política de Privacidade' },
    },
    {
      id: 'acesso',
      title: 'Feito para todo mundo usar',
      paragraphs: [
        'Tudo funciona com teclado e com leitor de tela, no claro e no escuro, no celular e no computador.',
      ],
    },
  ],
}
