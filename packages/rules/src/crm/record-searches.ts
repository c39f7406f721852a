/** Forms of companies, which no story writes after the name. */
const forms =
  /[\s,]+(?:ag|b\.?v\.?|co|corp|corporation|gmbh|gmbh & co\. kg|inc|incorporated|k\.?k\.?|kg|kgaa|llc|llp|ltd|limited|ltda|n\.?v\.?|oy|plc|pty|s\.?a\.?|s\.?a\.?s|s\.?l|s\.?r\.?l|se|株式会社)\.?$/i

const longest = 200

const bare = (name: string): string => {
  let text = name.trim().slice(0, longest)
  for (let next = text.replace(forms, ''); next !== text && next !== ''; next = text.replace(forms, ''))
    text = next
  return text
}

/**
 * What the stories that fit a record of a CRM are searched by, the narrowest first: the name of its account without the
 * form of the company, then the topic of its industry. Nothing twice, and nothing shorter than two characters. CRM9
 */
export function recordSearches({
  account,
  topic,
}: {
  account: string | null
  topic: string | null
}): string[] {
  const searches = [account ? bare(account) : '', topic?.trim().slice(0, longest) ?? '']
  const long = searches.filter((text) => Array.from(text).length >= 2)
  return long.filter((text, at) => long.findIndex((one) => one.toLowerCase() === text.toLowerCase()) === at)
}
