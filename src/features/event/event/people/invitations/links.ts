/** Returns the path to answer an invitation: by the e-mail's token, or by id for a member. */
export const invitationPath = (key: { id: string } | { token: string }): string =>
  `/invitation?${'token' in key ? `token=${key.token}` : `id=${key.id}`}`
