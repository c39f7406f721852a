/**
 * Where a client puts a token that it exchanges: into the body where the server itself served the client's code, so
 * that both are known to agree; else into the query, where every server expects it (A7.5). EMBED9
 */
export const tokenPart = ({
  server,
  codeFrom,
}: {
  readonly server: string
  readonly codeFrom: string | undefined
}): 'body' | 'query' => (codeFrom === server ? 'body' : 'query')
