/**
 * The landing page. No promised results, credentials as the councils require them and prices as information:
 * docs/brazil.md. Figures are counted from the data (`/api/site`) or follow from the product's own rules.
 */
export const landingTexts = {
  title: 'Terapia online com quem sabe escutar',
  description:
    'Encontre psicólogos, psicanalistas e terapeutas, escolha um horário livre e converse por vídeo, de onde você estiver.',
  hero: {
    heading: 'Alguém para escutar você.',
    lead: 'Conte como está se sentindo, encontre um profissional e marque uma conversa por vídeo no horário que cabe no seu dia.',
    book: 'Agendar Consulta',
    how: 'Como Funciona',
    facts: ['Você vê o valor antes', 'Registro no perfil', 'Sigilo profissional'],
  },
  figures: {
    professionals: (count: number) => (count === 1 ? 'profissional verificado' : 'profissionais verificados'),
    specialties: (count: number) => (count === 1 ? 'especialidade' : 'especialidades'),
    hold: { value: '15 min', label: 'de reserva enquanto você paga' },
    states: { value: '27', label: 'unidades da federação, por vídeo' },
    unknown: '—',
  },
  how: {
    heading: 'Três passos, no seu ritmo',
    lead: 'Marcar leva poucos minutos. Você pode parar e voltar quando quiser.',
    steps: {
      find: {
        title: 'Encontre seu especialista',
        text: 'Diga o que está sentindo, ou veja todos. Mostramos quem trabalha com isso, com formação, registro e valor.',
        action: 'Encontrar especialista',
      },
      schedule: {
        title: 'Agende o horário',
        text: 'Escolha entre os horários realmente livres e pague com cartão. O horário é seu assim que o pagamento é aprovado.',
        action: 'Ver horários',
      },
      start: {
        title: 'Comece a sessão',
        text: 'Na hora marcada, entre pela sua área. A conversa acontece por vídeo, sem instalar nada.',
        action: 'Ir para a minha área',
      },
    },
  },
  professionals: {
    heading: 'Gente formada para ouvir',
    lead: 'Cada perfil mostra o nome, a formação e o registro de quem vai atender você.',
    kinds: [
      {
        profession: 'psychologist',
        name: 'psicólogas e psicólogos',
        text: 'Com CRP conferido antes de o perfil ir ao ar e sempre à vista.',
      },
      {
        profession: 'psychoanalyst',
        name: 'psicanalistas',
        text: 'Com a sociedade ou o instituto de formação informado no perfil.',
      },
      {
        profession: 'therapist',
        name: 'terapeutas especializados',
        text: 'Casal, família e outras especialidades, com a formação de cada um.',
      },
      {
        profession: 'psychiatrist',
        name: 'psiquiatras',
        text: 'Com CRM e RQE no perfil. Só psiquiatras podem receitar remédios.',
      },
    ],
  },
  benefits: {
    heading: 'Pensado para caber na sua vida',
    lead: 'O cuidado já pede bastante de você. O resto deve ser simples.',
    items: {
      answer: {
        title: 'Horários de verdade',
        text: 'Você vê a agenda de cada profissional e escolhe entre os horários que estão livres.',
      },
      reminders: {
        title: 'Lembretes',
        text: (hours: number) => `Um e-mail ${hours} horas antes, para a consulta não escapar da semana.`,
      },
      reschedule: {
        title: 'Tempo para decidir',
        text: (minutes: number) =>
          `O horário fica reservado por ${minutes} minutos enquanto você paga. Se mudar de ideia, nada é cobrado.`,
      },
      payment: {
        title: 'Valor à vista de todos',
        text: 'Cada profissional define o seu valor, e você o vê antes de confirmar.',
      },
      privacy: {
        title: 'Seus dados protegidos',
        text: 'Tratados conforme a LGPD. O que é clínico é cifrado e só chega a quem atende você.',
      },
      anywhere: {
        title: 'De onde você estiver',
        text: 'Pelo celular ou computador, nos 26 estados e no Distrito Federal.',
      },
    },
  },
  essence: {
    heading: 'Escutar vem primeiro',
    text: 'Existimos para aproximar pessoas que precisam falar de pessoas que sabem ouvir. Não prometemos resultados: cada história tem seu tempo, e o caminho é construído entre você e o profissional. O nosso trabalho é cuidar para que esse encontro seja simples, seguro e respeitoso.',
    values: [
      { title: 'Sigilo', text: 'O que é dito na sessão pertence a você.' },
      { title: 'Ética', text: 'Seguimos as regras de cada profissão, em tudo.' },
      { title: 'Respeito', text: 'Sem pressa e sem julgamento.' },
    ],
  },
  closing: {
    heading: 'Quando fizer sentido, estamos aqui.',
    text: 'Criar a conta é gratuito e você escolhe o próximo passo.',
    register: 'Criar minha conta',
  },
} as const
