import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

/** A valid password. */
export const PASSWORD = '부산 harbour 3';

type Sent = Readonly<Record<string, string>>;

/** A browser for in-process requests: it keeps cookies and sends the XSRF token with each POST. */
export function browse(app: FastifyInstance, remoteAddress = '127.0.0.1') {
  const jar = new Map<string, string>();
  const keep = (answer: LightMyRequestResponse): LightMyRequestResponse => {
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  const headers = (): Record<string, string> =>
    jar.size > 0 ? { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') } : {};
  const get = async (url: string, more: Sent = {}): Promise<LightMyRequestResponse> =>
    keep(await app.inject({ url, headers: { ...headers(), ...more }, remoteAddress }));
  const post = async (
    url: string,
    payload: unknown = {},
    more: Sent = {},
  ): Promise<LightMyRequestResponse> => {
    if (!jar.has('XSRF-TOKEN')) await get('/user/me.do');
    const token = { 'x-xsrf-token': jar.get('XSRF-TOKEN') ?? '', 'content-type': 'application/json' };
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    return keep(
      await app.inject({
        method: 'POST',
        url,
        payload: body,
        headers: { ...headers(), ...token, ...more },
        remoteAddress,
      }),
    );
  };
  return {
    jar,
    get,
    post,
    join: (id: string, password = PASSWORD, nickName = id) =>
      post('/user/join.do', { id, password, nickName }),
    logIn: (id: string, password = PASSWORD) => post('/user/login.do', { id, password }),
    me: async (): Promise<unknown> => (await get('/user/me.do')).json(),
  };
}
