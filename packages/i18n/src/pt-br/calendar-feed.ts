/** The professional's agenda in their own calendar program. */
export const calendarFeedTexts = {
  title: 'Sua agenda no seu calendário',
  about:
    'Um endereço privado que o Google Agenda, o Calendário da Apple e o Outlook leem sozinhos. Quem tem o endereço vê seus horários: não o compartilhe.',
  names: 'Mostrar o nome dos clientes',
  namesHint:
    'O serviço do seu calendário também fica sabendo dos nomes. Sem eles, cada horário aparece só como “Consulta”.',
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
