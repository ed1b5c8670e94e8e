/** The pages of the server's games, loaded together. The lobby gets its form here, because online/ does not know start/. */
import { LobbyPage as Lobby } from './online/lobby.tsx';
import { NewChallenge } from './start/new_challenge.tsx';

export { OnlineGamePage } from './online/game.tsx';
export { GamesPage } from './online/games.tsx';

export const LobbyPage = () => <Lobby Create={NewChallenge} />;
