/** Where an invitation to a role is answered: by the token of the e-mail, or by id for a member. */
export const invitationPath = (key: { id: string } | { token: string }): string =>
  `/invitation?${'token' in key ? `token=${key.token}` : `id=${key.id}`}`
