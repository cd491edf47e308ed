import { type ComponentType, createContext } from 'react'

export type ProfessionalParts = {
  readonly EndOfCallDialog: ComponentType<{ readonly appointmentId: string; readonly onDone: () => void }>
  readonly NotesBesideCall: ComponentType<{ readonly appointmentId: string; readonly clientId: string }>
}

/** What only professionals have in a call; null on a client's page, which does not load it. */
export const ProfessionalPartsContext = createContext<ProfessionalParts | null>(null)
