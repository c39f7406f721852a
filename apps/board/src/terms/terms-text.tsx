import { termsBlocks, type TermsBlock } from '@rostrum/sdk/rules'
import { Fragment } from 'react'

function Parts({ parts }: { parts: TermsBlock['lines'][number] }) {
  return parts.map(({ text, href }, at) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      <Fragment key={at}>{text}</Fragment>
    ),
  )
}

function Block({ block: { kind, lines } }: { block: TermsBlock }) {
  if (kind === 'list')
    return (
      <ul>
        {lines.map((parts, at) => (
          <li key={at}>
            <Parts parts={parts} />
          </li>
        ))}
      </ul>
    )
  const content = lines.map((parts, at) => (
    <Fragment key={at}>
      {at > 0 ? <br /> : null}
      <Parts parts={parts} />
    </Fragment>
  ))
  return kind === 'heading' ? <h2>{content}</h2> : <p>{content}</p>
}

/** The text of terms. TERMS5 */
export function TermsText({ text }: { text: string }) {
  return (
    <div className="terms-text" dir="auto">
      {termsBlocks({ text }).map((block, at) => (
        <Block key={at} block={block} />
      ))}
    </div>
  )
}
