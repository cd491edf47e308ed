/** Sessions that ended because their account had too many, so that its owner can be shown which. */
export const sessionsEndedByLimit = `
  alter table identity.sessions add column ended_by_limit boolean not null default false;
`
