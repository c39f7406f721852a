import { createServer, type AddressInfo, type Socket } from 'node:net'

/** What a staged mail server answers to some commands, by how they begin. */
export type MailAnswers = Readonly<Record<string, string>>

/** A mail server for tests, which takes every e-mail but where `answers` say otherwise. */
export interface StagedMailServer {
  readonly port: number
  /** All that was said to it. */
  readonly said: () => string
  /** Answers the next connections and commands in another way; `null`: it says nothing at all. */
  readonly answer: (answers: MailAnswers | null) => void
  /** Whether nobody is connected any more. */
  readonly isEmpty: () => boolean
  readonly close: () => void
}

/** Starts a mail server on this machine, which offers a sign-in without encryption; another greeting makes it another service. */
export async function stageMailServer(greeting = '220 mail.test'): Promise<StagedMailServer> {
  let answers: MailAnswers | null = {}
  let said = ''
  const sockets = new Set<Socket>()
  const answerTo = (line: string) => {
    const known = Object.entries(answers ?? {}).find(([beginning]) => line.startsWith(beginning))?.[1]
    if (known !== undefined) return known
    if (line.startsWith('EHLO')) return '250-mail.test\r\n250 AUTH PLAIN'
    if (line.startsWith('AUTH')) return '235 welcome'
    if (line.startsWith('DATA')) return '354 go on'
    return line.startsWith('QUIT') ? '221 bye' : '250 ok'
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (answers === null) return void socket.resume()
    socket.write(`${greeting}\r\n`)
    let isData = false
    socket.on('data', (chunk) => {
      const line = chunk.toString('latin1')
      said += line
      if (isData && !said.endsWith('\r\n.\r\n')) return
      const answer = isData ? '250 ok' : answerTo(line)
      isData = answer.startsWith('354')
      if (answers !== null) socket.write(`${answer}\r\n`)
    })
  })
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    said: () => said,
    answer: (next) => {
      answers = next
    },
    isEmpty: () => sockets.size === 0,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
