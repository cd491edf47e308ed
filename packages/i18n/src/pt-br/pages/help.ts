import type { RuleNumbers } from '../../rule-numbers.ts'

/** The help centre, /ajuda: answers describe what the product does. */
export const helpTexts = {
  title: 'Central de Ajuda',
  lead: 'Respostas curtas para as dúvidas mais comuns.',
  search: 'Buscar na ajuda',
  searchHint: 'Por exemplo: cancelar, senha, vídeo.',
  found: (count: number) => (count === 1 ? '1 resposta' : `${count} respostas`),
  none: 'Nenhuma resposta com essas palavras',
  noneHint: 'Tente outra palavra ou escreva para nós.',
  clear: 'Limpar busca',
  contact: 'Ver os contatos',
  groups: ({ holdMinutes, absenceContestHours, yearsOfPayments, yearsOfRecords }: RuleNumbers) => [
    {
      title: 'Marcar e pagar',
      items: [
        {
          question: 'Como marco uma consulta?',
          answer:
            'Abra Agendar, diga como está se sentindo ou veja todos os profissionais, escolha um horário livre e pague com cartão. A consulta é confirmada quando o pagamento é aprovado.',
        },
        {
          question: 'Por quanto tempo o horário fica reservado?',
          answer: `Por ${holdMinutes} minutos. Sem pagamento nesse tempo, o horário volta a ficar livre e nada é cobrado.`,
        },
        {
          question: 'Por que meu pedido ainda espera aprovação?',
          answer:
            'Alguns profissionais aprovam cada pedido antes. Você recebe um aviso quando houver resposta e só então paga.',
        },
        {
          question: 'Meu cartão foi recusado. O que faço?',
          answer:
            'Confira os dados ou tente outro cartão enquanto o horário estiver reservado. O motivo da recusa é do banco, e só ele pode explicar.',
        },
        {
          question: 'Onde está o comprovante?',
          answer: 'Em Minha área, Pagamentos. Cada pagamento tem um comprovante em PDF.',
        },
      ],
    },
    {
      title: 'Mudar ou cancelar',
      items: [
        {
          question: 'Como cancelo ou remarco?',
          answer:
            'Em Minha área, abra Detalhes da consulta e escolha remarcar ou cancelar. Antes de confirmar, você vê quanto volta.',
        },
        {
          question: 'Recebo o dinheiro de volta?',
          answer:
            'Até o prazo do profissional, por inteiro. Depois dele, o profissional pode dispensar o prazo e devolver. Se o profissional cancelar, tudo volta. O valor aparece no mesmo cartão, no prazo do banco.',
        },
        {
          question: 'O profissional não apareceu.',
          answer: `Registre a falta nos detalhes da consulta. O profissional tem ${absenceContestHours} horas para contestar. Sem contestação, tudo o que você pagou é devolvido. Com contestação, nossa equipe analisa e avisa vocês dois do que decidiu.`,
        },
      ],
    },
    {
      title: 'A consulta por vídeo',
      items: [
        {
          question: 'Preciso instalar alguma coisa?',
          answer: 'Não. A conversa abre no navegador do celular ou do computador.',
        },
        {
          question: 'A câmera ou o microfone não funcionam.',
          answer:
            'Permita o uso de câmera e microfone no navegador e feche outros programas que os usam. Na sala de espera você testa os dois antes de entrar.',
        },
        {
          question: 'A chamada caiu.',
          answer: 'Espere um instante: ela tenta voltar sozinha. Se não voltar, recarregue a página.',
        },
        {
          question: 'A consulta é gravada?',
          answer: 'Não. Imagem e som passam entre vocês dois e não são guardados.',
        },
      ],
    },
    {
      title: 'Conta e segurança',
      items: [
        {
          question: 'Esqueci minha senha.',
          answer:
            'Em Entrar, escolha recuperar a senha e siga o endereço que mandamos por email. Confira também o spam.',
        },
        {
          question: 'Como protejo melhor a minha conta?',
          answer:
            'Em Configurações da conta, ligue o código além da senha e veja onde a conta está aberta. Dali você sai de todos os aparelhos.',
        },
        {
          question: 'Como troco meu email?',
          answer: 'Em Configurações da conta. Confirmamos pelo endereço novo e avisamos o antigo.',
        },
      ],
    },
    {
      title: 'Privacidade',
      items: [
        {
          question: 'Quem vê o que eu conto?',
          answer:
            'O profissional que atende você. Um profissional não vê o que você tratou com outro. Você vê quem abriu o seu prontuário.',
        },
        {
          question: 'Os sintomas que marco na busca ficam guardados?',
          answer: 'Não. Servem só para mostrar profissionais e não ficam no endereço da página.',
        },
        {
          question: 'Como apago meus dados?',
          answer: `Em Meus dados. Mostramos antes o que a lei manda guardar: pagamentos por ${yearsOfPayments} anos e prontuários por ${yearsOfRecords} anos.`,
        },
      ],
    },
    {
      title: 'Para quem atende',
      items: [
        {
          question: 'Quando meu perfil fica público?',
          answer:
            'Depois que nossa equipe confere o seu registro ou a sua formação, se você pediu que ele fosse público. Enquanto isso, monte a agenda.',
        },
        {
          question: 'Como mostro ou escondo avaliações?',
          answer:
            'Em Configurações, Privacidade. Para quem tem CRP elas começam desligadas, por causa das regras da profissão.',
        },
      ],
    },
  ],
} as const
