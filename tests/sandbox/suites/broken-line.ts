import {sql} from 'kysely';
import {expect, it} from 'vitest';
import {listeningName} from '../../../src/server/store/listen.ts';
import {textOrEmpty} from '../../../src/lib/as-object.ts';
import {beginChat} from '../support/chat.ts';
import {connect} from '../support/chat-socket.ts';
import type {TestServer} from '../support/server.ts';

/** The connection over which a server hears of chats breaks, as in a restart of the database. */
export function brokenLine(server: () => TestServer): void {
  it('brings what was said while a server could not hear, once it hears again', async () => {
    const chat = await beginChat(server());
    const [agent, visitor] = [await connect(server(), 'Sam'), await connect(server(), chat)];
    visitor.send({type: 'resume', last: 0});
    agent.say('one', {conversation: chat.uuid});
    await visitor.next('message');
    const ended = async (): Promise<number> => {
      const {rows} = await sql<{ended: boolean}>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = ${listeningName}`.execute(
        server().db,
      );
      return rows.length;
    };
    // What was said before may have come before the server listened.
    await expect.poll(ended).toBeGreaterThan(0);
    agent.say('two', {conversation: chat.uuid});
    expect(textOrEmpty((await visitor.next('message'))['text'])).toBe('two');
    agent.say('three', {conversation: chat.uuid});
    expect(textOrEmpty((await visitor.next('message'))['text'])).toBe('three');
    await Promise.all([agent.close(), visitor.close()]);
  });
}
