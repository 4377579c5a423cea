/** Formats a team's unread feedback for all places: "1 new note from an expert". */
export const freshNotes = (count: number): string =>
  count === 1 ? '1 new note from an expert' : `${count} new notes from experts`
