/** The professional's agenda in their own calendar program. */
export const calendarFeedTexts = {
  title: 'Sua agenda no seu calendário',
  about:
    'Um endereço privado que o Google Agenda, o Calendário da Apple e o Outlook leem sozinhos. Quem tem o endereço vê seus horários: não o compartilhe.',
  names: 'Mostrar o nome dos clientes',
  namesHint:
    'O serviço do seu calendário também fica sabendo dos nomes. Sem eles, cada horário aparece só como “Consulta”.',
  password: 'Sua senha',
  passwordHint: 'Para mostrar nomes, confirme que é você. Avisamos também por e-mail.',
  passwordRequired: 'Digite sua senha para mostrar os nomes.',
  passwordWrong: 'Senha incorreta.',
  namesHidden: 'Nomes escondidos',
  namesShown: 'Nomes visíveis no calendário',
  confirmNames: 'Mostrar nomes',
  confirmingNames: 'Confirmando...',
  create: 'Criar endereço',
  creating: 'Criando...',
  renew: 'Criar outro endereço',
  renewHint: 'O endereço atual deixa de funcionar na hora.',
  revoke: 'Desativar',
  revoking: 'Desativando...',
  activeSince: (day: string) => `Endereço ativo desde ${day}. Por segurança, ele não é mostrado de novo.`,
  created: 'Copie o endereço agora: por segurança, ele não é mostrado de novo.',
  address: 'Endereço do calendário',
  copy: 'Copiar endereço',
  revoked: 'Endereço desativado',
  revokedHint: 'Seu calendário não recebe mais a agenda.',
  failed: 'Não foi possível salvar',
  failedHint: 'Tente novamente em instantes.',
  loadFailed: 'Não conseguimos carregar seu calendário',
  loadFailedHint: 'Verifique sua conexão e tente de novo.',
  howTo: 'Como adicionar',
  programs: [
    {
      name: 'Google Agenda',
      steps: [
        'No computador, abra calendar.google.com.',
        'Ao lado de “Outras agendas”, toque em + e escolha “De URL”.',
        'Cole o endereço e confirme. O Google pode levar algumas horas para mostrar mudanças.',
      ],
    },
    {
      name: 'Calendário da Apple',
      steps: [
        'No Mac, abra o Calendário e escolha Arquivo › Nova Assinatura de Calendário.',
        'No iPhone, abra Ajustes › Apps › Calendário › Contas › Adicionar Conta › Outra › Calendário Assinado.',
        'Cole o endereço e confirme.',
      ],
    },
    {
      name: 'Outlook',
      steps: [
        'Em outlook.com, abra o Calendário e escolha “Adicionar calendário”.',
        'Escolha “Assinar da Web”, cole o endereço e confirme.',
      ],
    },
  ],
} as const

/** /encerrar-calendario: ending the calendar feed by the link of the mail about it. */
export const endCalendarFeedTexts = {
  title: 'Encerrar calendário',
  heading: 'Encerrar o calendário externo?',
  lead: 'O endereço deixa de mostrar a sua agenda na hora.',
  about: 'Se não foi você que criou o endereço, crie também uma nova senha depois.',
  submit: 'Encerrar o calendário',
  busy: 'Encerrando...',
  done: 'Calendário encerrado',
  doneLead: 'O endereço não funciona mais. Para usar de novo, crie outro na sua agenda.',
  newPassword: 'Criar nova senha',
  invalid: 'Este link não vale',
  invalidLead: 'Confira se copiou o link inteiro, ou entre e desative o calendário na sua agenda.',
  login: 'Entrar',
  failed: 'Não conseguimos encerrar agora',
  failedHint: 'Verifique sua conexão e tente de novo.',
} as const
