/** The tabs of the settings in order; also in the address. The entry script reads this file, so it imports nothing. */
export const settingsTabs = ['disponibilidade', 'notificacoes', 'consultas', 'privacidade', 'conta'] as const
export type SettingsTab = (typeof settingsTabs)[number]
