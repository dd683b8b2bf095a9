interface Visitor {
  readonly ask: (
    address: string,
    body?: object,
    headers?: Record<string, string>,
    form?: FormData,
  ) => Promise<Response>;
}

export function newVisitor(): Visitor {
  const cookies = new Map<string, string>();
  return {
    ask: async (address, body, headers = {}, form) => {
      const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const type = body ? { 'content-type': 'application/json' } : {};
      const answer = await fetch(address, {
        method: body || form ? 'POST' : 'GET',
        headers: { cookie, 'x-xsrf-token': token, ...type, ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
        ...(form ? { body: form } : {}),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
  };
}
