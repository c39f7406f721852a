/** Hosts beyond those of Microsoft that may show the tab in Teams: the server lists them, never the address. */
export const teamsOrigins = (): readonly string[] =>
  (document.getElementById('board')?.dataset.teamsOrigins ?? '').split(' ').filter(Boolean)
